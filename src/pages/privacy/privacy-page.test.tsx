import { screen, within } from '@testing-library/react';
import { demoProfile, renderApp } from '@/app/testing/render-app';

afterEach(() => {
  document.head.querySelectorAll('meta[name]').forEach((meta) => {
    meta.remove();
  });
});

function addPageSetting(name: string, content: string): void {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}

test('shows the effective date and every heading that the law requires [OP-07]', async () => {
  renderApp({ path: '/privacy', profile: null });
  expect(await screen.findByText('시행일 2026-11-23')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '개인정보의 처리 목적',
    '처리하는 개인정보의 항목',
    '개인정보의 처리 및 보유 기간',
    '다른 회원에게 보이는 범위',
    '개인정보의 제3자 제공',
    '개인정보 처리의 위탁',
    '개인정보의 파기 절차와 방법',
    '정보주체의 권리와 행사 방법',
    '개인정보의 안전성 확보 조치',
    '쿠키 등 자동 수집 장치의 설치·운영과 거부',
    '개인정보 보호책임자',
    '권익침해에 대한 구제 방법',
    '처리방침의 변경',
  ]);
});

test.each([
  ['anonymous', null],
  ['signed-in', demoProfile],
])('shows purposes, data, retention and rights to %s users [SC-05]', async (_, profile) => {
  const { currentPath } = renderApp({ path: '/privacy', profile });
  const getSection = (heading: string) =>
    within(screen.getByRole('heading', { level: 2, name: heading }).closest('section') ?? document.body);

  expect(await screen.findByText(/회원가입 때의 동의는 아래 내용에 대한 것입니다/)).toBeVisible();
  expect(currentPath()).toBe('/privacy');
  expect(getSection('개인정보의 처리 목적').getByText(/대학교 학생인지 확인/)).toBeVisible();
  for (const field of ['아이디', '비밀번호', '이름', '학번', '대학교', '대학교 이메일'])
    expect(getSection('처리하는 개인정보의 항목').getByText(/^회원가입에 꼭 필요한 항목/)).toHaveTextContent(
      field,
    );
  expect(getSection('개인정보의 처리 및 보유 기간').getByText(/회원 탈퇴 때까지/)).toBeVisible();
  expect(getSection('정보주체의 권리와 행사 방법').getAllByText(/./).length).toBeGreaterThan(1);
});

test('shows the configured privacy officer and retention of applications [OP-07]', async () => {
  addPageSetting('privacy-officer', '김두레 privacy@dure.example');
  addPageSetting('submission-retention-days', '90');
  renderApp({ path: '/privacy', profile: null });
  expect(await screen.findByText('개인정보에 관한 문의와 요청: 김두레 privacy@dure.example')).toBeVisible();
  expect(screen.getByText(/결정된 날부터 90일/)).toBeVisible();
});

test.each([
  ['처리하는 개인정보의 항목', /^일정에 답하거나 출석할 때/, /^활동확인서를 발급할 때/, /^일정을 구독할 때/],
  ['개인정보의 처리 및 보유 기간', /^일정에 한 답변/, /^출석 기록: .* 3년/, /^활동확인서/, /^일정 구독 주소/],
  ['다른 회원에게 보이는 범위', /^일정의 답변은/, /^활동확인서는 확인 번호를/],
])('names events, attendance and certificates under %s [PY-01]', async (heading, ...items) => {
  renderApp({ path: '/privacy', profile: null });
  const title = await screen.findByRole('heading', { level: 2, name: heading });
  for (const item of items)
    expect(within(title.closest('section') ?? document.body).getByText(item)).toBeVisible();
});

test('refers to the operator and shows the default retention when page settings are missing', async () => {
  addPageSetting('privacy-officer', '__PRIVACY_OFFICER__');
  addPageSetting('submission-retention-days', '__SUBMISSION_RETENTION_DAYS__');
  renderApp({ path: '/privacy', profile: null });
  expect(await screen.findByText(/운영하는 운영자에게 문의/)).toBeVisible();
  expect(screen.getByText(/결정된 날부터 180일/)).toBeVisible();
});
