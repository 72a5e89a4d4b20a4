import { screen } from '@testing-library/react';
import { renderApp } from '@/app/testing/render-app';
import { sampleClub } from '@/app/testing/samples';
import { ClubCard } from './club-card';

const renderCard = (club: Parameters<typeof ClubCard>[0]['club']) =>
  renderApp({ element: <ClubCard club={club} /> });
const getCard = () => screen.getByRole('article');

test('shows category, president, vice presidents and description of a club [ME-48 SH-11 SH-12]', () => {
  renderCard(
    sampleClub({
      leaders: [
        { userId: 2, name: '이서연', roleName: 'PRESIDENT' },
        { userId: 3, name: '박지호', roleName: 'VICE_PRESIDENT' },
        { userId: 4, name: '최민재', roleName: 'VICE_PRESIDENT' },
      ],
    }),
  );
  expect(screen.getByRole('heading', { level: 3, name: '온소리 밴드' })).toBeVisible();
  expect(getCard()).toHaveTextContent('회장 이서연·부회장 박지호, 최민재');
  expect(getCard()).toHaveTextContent('공연');
  expect(screen.getByText('매주 합주합니다.')).toHaveStyle({ '-webkit-line-clamp': '2' });
});

test('omits vice presidents if there are none, and the inactive mark of an active club [SH-11]', () => {
  renderCard(sampleClub());
  expect(getCard()).toHaveTextContent('회장 이서연');
  expect(getCard()).not.toHaveTextContent('부회장');
  expect(getCard()).not.toHaveTextContent('뜸한');
});

test('states that the club has no president [ME-48 SH-11]', () => {
  renderCard(sampleClub({ leaders: [], presidentName: null }));
  expect(getCard()).toHaveTextContent('회장 미정');
});

test.each(['', '  \n'])('shows that there is no description if it is %j [ME-48 SH-12]', (description) => {
  renderCard(sampleClub({ description }));
  expect(screen.getByText('소개가 없습니다.')).toBeVisible();
});

test('marks an inactive club (`isQuiet`) and a description that an operator removed [FG-101]', () => {
  renderCard(sampleClub({ isQuiet: true, description: '', removed: { until: '2026-12-20T00:00:00.000Z' } }));
  expect(getCard()).toHaveTextContent('활동이 뜸한 동아리');
  expect(getCard()).toHaveTextContent('운영자가 가린 소개입니다.');
  expect(getCard()).not.toHaveTextContent('소개가 없습니다.');
});
