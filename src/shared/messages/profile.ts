/** What the profile screens say. */
export const profileText = {
  title: '내 정보',
  editTitle: '내 정보 수정',
  failed: '내 정보를 불러오지 못했습니다.',
  none: '미입력',
  account: '계정',
  edit: '수정',
  verified: '대학교 인증 완료',
  unverified: '대학교 인증 미완료',
  myClubs: '내 동아리',
  mySubmissions: '내 지원서',
  saved: '저장되었습니다.',
  saveFailed: '수정에 실패했습니다.',
  nothingChanged: '변경된 내용이 없습니다.',
  departmentHelp: '동아리에 지원하려면 학과가 필요합니다.',
  contactHelp: '지원서에 미리 채워집니다. 동아리 회장과 부회장만 볼 수 있습니다.',
  readOnlyHelp: '가입할 때 확인한 정보로, 변경할 수 없습니다.',
} as const;
