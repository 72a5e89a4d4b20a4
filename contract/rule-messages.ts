import { withParticle } from './korean';

/**
 * Validation messages that any field can use. They have a file of their own, so that the login page does not load
 * the rest of `message`.
 */
export const ruleMessage = {
  required: (label: string) => `${withParticle(label, '을/를')} 입력해 주세요.`,
  selectionRequired: (label: string) => `${withParticle(label, '을/를')} 선택해 주세요.`,
  tooLong: (label: string, max: number) =>
    `${withParticle(label, '은/는')} ${String(max)}자까지 입력할 수 있습니다.`,
  tooShort: (label: string, min: number) =>
    `${withParticle(label, '은/는')} ${String(min)}자 이상 입력해 주세요.`,
  wrongType: (label: string) => `${label}의 형식이 올바르지 않습니다.`,
  wrongRange: (label: string, min: number, max: number) =>
    `${withParticle(label, '은/는')} ${String(min)}~${String(max)} 사이의 정수여야 합니다.`,
  tooMany: (label: string, max: number) =>
    `${withParticle(label, '은/는')} ${String(max)}개까지 만들 수 있습니다.`,
  unknownField: '알 수 없는 항목이 있습니다.',
} as const;

/** Labels of form fields. They are the accessible names on the page and the subjects of validation messages. */
export const label = {
  username: '아이디',
  password: '비밀번호',
  passwordAgain: '비밀번호 확인',
  newPassword: '새 비밀번호',
  newPasswordAgain: '새 비밀번호 확인',
  name: '이름',
  studentId: '학번',
  department: '학과',
  contact: '연락처',
  university: '대학교',
  email: '이메일',
  code: '인증번호',
  consent: '개인정보 수집 및 이용 동의',
  profileImage: '프로필 이미지',
  clubName: '동아리 이름',
  clubDescription: '동아리 소개',
  category: '카테고리',
  thumbnail: '대표 이미지',
  motivation: '지원 동기',
  title: '제목',
  contents: '내용',
  image: '이미지',
  comment: '댓글',
  search: '검색어',
  message: '메시지',
} as const;
