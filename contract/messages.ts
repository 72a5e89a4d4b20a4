import { withParticle } from './korean';

/** Messages of validation, errors and successful actions. Forms and the server use the same texts. */
export const message = {
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
  username: '아이디는 영문 소문자로 시작하는 4~20자의 영문 소문자, 숫자, 밑줄이어야 합니다.',
  passwordHint: '8~20자, 영문·숫자·특수문자 중 2종류 이상을 조합해 주세요.',
  passwordIsUsername: '아이디를 비밀번호로 사용할 수 없습니다.',
  passwordCommon: '너무 흔한 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  passwordMismatch: '비밀번호가 일치하지 않습니다.',
  studentId: '학번은 숫자 8자리여야 합니다.',
  phone: '올바른 전화번호를 입력해 주세요.',
  code: '인증번호 숫자 6자리를 입력해 주세요.',
  consent: '개인정보 수집 및 이용에 동의해 주세요.',
  category: '카테고리를 선택해 주세요.',
  imageType: 'PNG 또는 JPEG 파일만 업로드할 수 있습니다.',
  imageSize: '파일 크기는 최대 10MB까지 가능합니다.',

  badRequest: '요청의 형식이 올바르지 않습니다.',
  notAllowed: '권한이 없습니다.',
  emailNotVerified: '이메일 인증을 완료해 주세요.',
  emailChangeNotVerified: '이메일을 변경하려면 인증이 필요합니다.',
  notFound: '찾을 수 없습니다.',
  submissionNotFound: '지원서 정보를 찾을 수 없습니다.',
  clubNotFound: '동아리 정보를 불러올 수 없습니다.',
  clubLimitReached: '동아리는 1인당 최대 3개까지 만들 수 있습니다.',
  alreadyApplied: '이미 지원한 동아리입니다.',
  alreadyMember: '이미 가입한 동아리입니다.',
  stillPresident: '회장을 위임한 뒤 탈퇴할 수 있습니다.',
  onlyPresidentGrantsRoles: '회장만 역할을 변경할 수 있습니다.',
  ownRole: '자신의 역할은 변경할 수 없습니다.',
  commentDeleted: '삭제된 댓글입니다.',
  chatWithOneself: '자신과는 채팅할 수 없습니다.',
  presidentUnknown: '회장 정보를 불러올 수 없습니다.',
  roomNotFound: '채팅방을 찾을 수 없습니다.',
  onlyMembersComment: '동아리 회원만 댓글을 쓸 수 있습니다.',
  ruleBroken: '입력한 내용을 확인해 주세요.',
  nothingChanged: '변경된 내용이 없습니다.',
  universityEmailRequired: '대학교 이메일을 입력해 주세요.',
  codeCooldown: (seconds: number) => `${String(seconds)}초 후 다시 받을 수 있습니다.`,
  wrongPassword: '비밀번호가 올바르지 않습니다.',
  departmentMissing: '내 정보에서 학과를 먼저 입력해 주세요.',
  imageUnreadable: '이미지를 읽을 수 없습니다. 다른 파일을 선택해 주세요.',
  mailFailed: '이메일을 보내는 중 오류가 발생했습니다.',
  busy: '지금은 처리할 수 없습니다. 잠시 후 다시 시도해 주세요.',

  registered: '회원가입이 완료되었습니다.',
  loggedOut: '로그아웃되었습니다.',
  codeSent: '인증번호를 보냈습니다.',
  verified: '이메일 인증이 완료되었습니다.',
  passwordChanged: '비밀번호가 변경되었습니다.',
  clubRegistered: '동아리가 등록되었습니다.',
  submitted: '지원서를 제출했습니다.',
  saved: '저장되었습니다.',
  withdrawn: '탈퇴가 완료되었습니다.',
} as const;

/** Messages that only the server uses. A separate export lets the build omit them from the browser bundles. */
export const serverMessage = {
  notLoggedIn: '로그인이 필요합니다.',
  wrongCredentials: '아이디 또는 비밀번호가 올바르지 않습니다.',
  accountNotFound: '가입된 계정을 찾을 수 없습니다.',
  usernameTaken: '이미 사용 중인 아이디입니다.',
  emailTaken: '이미 가입된 이메일입니다.',
  studentIdTaken: '이미 등록된 학번입니다.',
  clubNameTaken: '이미 사용 중인 동아리 이름입니다.',
  pinLimitReached: '공지사항은 3개까지 고정할 수 있습니다. 다른 공지사항의 고정을 먼저 해제해 주세요.',
  clubHasMembers: '회원이 남아 있는 동아리는 삭제할 수 없습니다.',
  alreadyDecided: '이미 처리된 지원서입니다.',
  alreadyInvited: '이미 면접에 초대한 지원자입니다.',
  releaseRequired: '한꺼번에 발표하는 모집에서는 서류 결과를 발표해 면접에 초대합니다.',
  stillMember: '활동 중인 동아리의 지원서는 삭제할 수 없습니다.',
  onlyPresidentExpels: '회장만 회원을 추방할 수 있습니다.',
  memberNotFound: '동아리 회원을 찾을 수 없습니다.',
  newPresidentClubLimitReached: '이미 동아리 3개의 회장인 회원에게는 회장을 위임할 수 없습니다.',
  newRoomsExceeded: (max: number) =>
    `새 채팅방은 하루에 ${String(max)}개까지 만들 수 있습니다. 내일 다시 시도해 주세요.`,
  senderMismatch: '보낸 사람이 로그인한 사용자와 다릅니다.',
  tooLarge: '요청이 너무 큽니다.',
  wrongMediaType: '지원하지 않는 형식의 요청입니다.',
  keyReused: '같은 요청 번호로 다른 내용이 왔습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  codeWrong: '인증번호가 올바르지 않거나 만료되었습니다.',
  codeTriesExceeded: '인증 시도 횟수를 초과했습니다. 인증번호를 다시 받아 주세요.',
  imageNotFound: '이미지를 찾을 수 없습니다. 다시 선택해 주세요.',
  alreadyUploaded: '이미 업로드된 이미지입니다.',
  imageTooManyPixels: '이미지의 가로·세로 크기가 너무 큽니다.',
  tooManyRequests: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  recruitmentNotOpen: '아직 접수를 시작하지 않은 모집입니다.',
  recruitmentClosed: '접수가 마감되었습니다.',
  recruitmentEnded: '이미 끝난 모집입니다.',
  formInUse: '지원서가 들어온 뒤에는 접수 시작, 지원 분야, 질문, 면접 여부, 발표 방식을 바꿀 수 없습니다.',
  formChanged: '쓰는 동안 지원서 양식이 바뀌었습니다. 새 양식을 확인해 주세요.',
  applicationsPending: '결정하지 않았거나 발표하지 않은 지원서가 있습니다. 먼저 처리해 주세요.',
  draftExists: '이미 준비 중인 모집이 있습니다.',
  alreadyPublished: '이미 공개한 모집입니다.',
  notPublished: '아직 공개하지 않은 모집입니다.',
  alreadyReleased: '이미 결과를 발표했습니다.',
  staleView: '그사이 결정이 바뀌었습니다. 화면을 새로 고친 뒤 다시 확인해 주세요.',
  changedMeanwhile: '그사이 다른 운영진이 먼저 수정했습니다.',
  noInterview: '면접이 없는 모집입니다.',
  notInterviewing: '면접 단계의 지원자만 면접 시간을 정할 수 있습니다.',
  slotFull: '자리가 모두 찼습니다. 다른 시간을 골라 주세요.',
  slotBooked: '예약된 면접 시간은 장소만 바꿀 수 있습니다.',
  bookingClosed: '면접 시간을 바꿀 수 있는 기한이 지났습니다.',
  resultKept: '발표된 결과는 모집이 끝난 뒤에 삭제할 수 있습니다.',
  placeholderWithoutValue: '내용을 채울 수 없는 표시가 있습니다.',
  done: '처리되었습니다.',
  roleGranted: '역할이 변경되었습니다.',
  memberAdded: '회원으로 추가했습니다.',
  onlyRejectedJoin: '불합격한 지원자만 회원으로 추가할 수 있습니다.',
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
  recruitmentTitle: '모집 이름',
  recruitmentIntro: '모집 안내',
  opensAt: '접수 시작',
  closesAt: '접수 마감',
  seats: '모집 인원',
  fee: '회비와 환불 조건',
  bookingClosesHours: '면접 변경 마감 시간',
  tracks: '지원 분야',
  questions: '질문',
  questionKind: '질문 종류',
  questionLabel: '질문 내용',
  questionHelp: '질문 설명',
  answerMaxLength: '최대 글자 수',
  options: '선택지',
  maxChoices: '최대 선택 수',
  release: '발표 방식',
  resultsAt: '발표 일시',
  resultSubject: '발표 제목',
  resultBody: '발표 내용',
  until: '연장 기한',
  answers: '답변',
  score: '점수',
  memo: '메모',
  slotStartsAt: '면접 시작',
  slotMinutes: '면접 시간(분)',
  slotCapacity: '면접 정원',
  slotPlace: '면접 장소',
} as const;

/** Sentences about rounds and forms. An export of its own, so that the first load of the browser does not contain it. */
export const recruitmentMessage = {
  closesBeforeOpening: '접수 마감은 접수 시작보다 늦어야 합니다.',
  instantPassed: (name: string) => `${withParticle(name, '은/는')} 지금보다 늦어야 합니다.`,
  repeated: (name: string) => `같은 ${withParticle(name, '이/가')} 두 번 있습니다.`,
  unknownTrack: '없는 지원 분야입니다. 다시 선택해 주세요.',
  optionCount: (min: number, max: number) => `선택지는 ${String(min)}~${String(max)}개여야 합니다.`,
  fieldOfAnotherKind: '이 질문 종류에는 쓸 수 없는 항목입니다.',
  maxChoicesTooLarge: '최대 선택 수는 선택지 수보다 클 수 없습니다.',
  unknownQuestion: '없는 질문입니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  resultsAtWithoutTogether: '발표 일시는 한꺼번에 발표하는 모집에서만 정할 수 있습니다.',
  unknownPlaceholder: (placeholder: string) => `알 수 없는 표시입니다: {${placeholder}}`,
  placeholderWithoutValue: (placeholder: string, name: string) =>
    `${name}님에게는 {${placeholder}}에 넣을 내용이 없습니다.`,
  applicationsPending: (count: number) =>
    `지금 모집에 결정하지 않았거나 발표하지 않은 지원서가 ${String(count)}건 있습니다. 먼저 처리해 주세요.`,
  /** Title of a draft until a leader changes it. */
  newRound: '새 모집',
  roundNotFound: '모집 정보를 찾을 수 없습니다.',
  slotNotFound: '면접 시간을 찾을 수 없습니다.',
  interviewOf: (clubName: string) => `${clubName} 면접`,
  published: '모집을 공개했습니다.',
  closed: '접수를 마감했습니다.',
  reopened: '접수를 다시 열었습니다.',
  ended: '모집을 끝냈습니다.',
  released: '결과를 발표했습니다.',
} as const;

/** Why a message of a release was not sent. */
export const deliveryMessage = {
  noAddress: '인증된 이메일 주소가 없습니다.',
  superseded: '그사이 결과가 바뀌어 보내지 않았습니다.',
} as const;

/** Sentences about single answers of an application. */
export const answerMessage = {
  required: '답을 입력해 주세요.',
  selectionRequired: '답을 선택해 주세요.',
  consentRequired: '동의해 주세요.',
  tooLong: (max: number) => `${String(max)}자까지 입력할 수 있습니다.`,
  wrongType: '답의 형식이 올바르지 않습니다.',
  unknownOption: '없는 선택지입니다. 다시 선택해 주세요.',
  tooManyChoices: (max: number) => `${String(max)}개까지 선택할 수 있습니다.`,
  link: 'http:// 또는 https://로 시작하는 주소를 입력해 주세요.',
  unknownQuestion: '이 지원서에 없는 질문입니다.',
  repeated: '같은 질문의 답이 두 번 있습니다.',
  trackRequired: '지원 분야를 선택해 주세요.',
  unknownTrack: '없는 지원 분야입니다. 다시 선택해 주세요.',
} as const;

/** Placeholders in the texts of a release, without their braces. */
export const placeholderNames = ['이름', '분야', '모집', '동아리', '회장', '면접일'] as const;

/** Texts of a release that a round does not define. */
export const defaultResultMessages = {
  documentPass: {
    subject: '[{동아리}] {모집} 서류 심사 결과',
    body: '{이름}님, 안녕하세요. {동아리}입니다.\n\n{모집}의 서류 심사에 합격하셨습니다. 축하합니다.\n이어지는 안내는 두레의 내 지원서에서 확인해 주세요.',
  },
  documentFail: {
    subject: '[{동아리}] {모집} 서류 심사 결과',
    body: '{이름}님, 안녕하세요. {동아리}입니다.\n\n아쉽지만 이번 {모집}에서는 함께하지 못하게 되었습니다.\n관심을 보내 주셔서 고맙습니다.',
  },
  interviewPass: {
    subject: '[{동아리}] {모집} 최종 결과',
    body: '{이름}님, 안녕하세요. {동아리}입니다.\n\n{모집}에 최종 합격하셨습니다. 축하합니다.\n이제 동아리의 회원입니다. 곧 뵙겠습니다.',
  },
  interviewFail: {
    subject: '[{동아리}] {모집} 최종 결과',
    body: '{이름}님, 안녕하세요. {동아리}입니다.\n\n아쉽지만 이번 {모집}에서는 함께하지 못하게 되었습니다.\n면접에 와 주셔서 고맙습니다.',
  },
} as const;

/** Returns the default texts of a round. Without an interview, the decision on the documents is the final one. */
export const defaultMessagesOf = ({ hasInterview }: { hasInterview: boolean }) =>
  hasInterview
    ? defaultResultMessages
    : {
        ...defaultResultMessages,
        documentPass: defaultResultMessages.interviewPass,
        documentFail: {
          subject: defaultResultMessages.interviewFail.subject,
          body: defaultResultMessages.documentFail.body,
        },
      };
