import { withParticle } from '@contract/korean';

/** Texts of the editor of tracks and questions. */
export const formBuildText = {
  tracks: '지원 분야',
  trackName: (index: number) => `${String(index)}번째 지원 분야`,
  addTrack: '분야 추가',
  removeTrack: (name: string) => `${name || '이름 없는 분야'} 빼기`,
  trackRemoved: (name: string, questions: number) =>
    questions === 0
      ? `${withParticle(name || '분야', '을/를')} 뺐습니다.`
      : `${withParticle(name || '분야', '과/와')} 그 분야의 질문 ${String(questions)}개를 뺐습니다.`,
  tracksHint: '분야가 있으면 지원자는 하나를 고릅니다.',

  questions: '질문',
  audience: '질문을 받을 지원자',
  common: '공통',
  unnamedTrack: '이름 없는 분야',
  empty: '아직 질문이 없습니다.',
  emptyHint: '추천 질문으로 시작하거나, 아래에서 종류를 골라 하나씩 만드세요.',
  emptyTrack: (track: string) => `${track}만 받는 질문이 없습니다.`,
  suggest: '추천 질문 3개 넣기',
  suggestions: [
    '동아리에서 해 보고 싶은 것을 알려 주세요',
    '정기 모임에 올 수 있는 요일과 시간을 알려 주세요',
    '관련된 경험이 있다면 알려 주세요',
  ],
  add: '질문',
  addOf: (kind: string) => `${kind} 질문 추가`,
  pasteHint: '여러 줄을 붙여 넣으면 줄마다 질문이 하나씩 만들어집니다.',
  pasted: (count: number) => `질문 ${String(count)}개를 만들었습니다.`,
  limit: (max: number) => `질문은 ${String(max)}개까지 만들 수 있습니다.`,
  excess: (count: number) => `질문이 ${String(count)}개 많아 저장할 수 없습니다. 질문을 삭제해 주세요.`,

  kind: '질문 종류',
  kinds: { SHORT: '단답', LONG: '서술', SINGLE: '객관식', MULTI: '복수 선택', LINK: '링크', AGREE: '동의' },
  meta: {
    upTo: (max: string) => `${max}자까지`,
    options: (count: number) => `보기 ${String(count)}개`,
    choices: (max: string) => `최대 ${max}개`,
  },
  untitled: '질문 내용을 적어 주세요',
  notStored: '아직 저장하지 않음',
  open: (label: string) => `${label} 고치기`,
  label: '질문',
  help: '설명',
  helpHint: '질문 아래에 작게 보입니다. (선택)',
  maxLength: '최대 글자 수',
  maxChoices: '최대 선택',
  noLimit: '제한 없음',
  options: '보기',
  option: (index: number) => `보기 ${String(index)}`,
  addOption: '보기 추가',
  removeOption: (index: number) => `보기 ${String(index)} 삭제`,
  required: '필수',
  everyTrack: '모든 분야',
  duplicate: '복제',
  duplicateOf: (label: string) => `${label} 복제`,
  remove: '삭제',
  removeOf: (label: string) => `${label} 삭제`,
  removed: '질문을 삭제했습니다.',
  undo: '되돌리기',

  move: (label: string) => `${label} 순서 바꾸기`,
  drag: '순서를 바꾸는 손잡이',
  dragInstructions: '스페이스로 들고, 위와 아래 화살표로 옮기고, 스페이스로 놓습니다. Esc는 되돌립니다.',
  lifted: (label: string, place: number) =>
    `${withParticle(label, '을/를')} 들었습니다. ${String(place)}번째 자리입니다.`,
  over: (label: string, place: number, all: number) =>
    `${label}: ${String(all)}개 중 ${String(place)}번째 자리`,
  dropped: (label: string, place: number) =>
    `${withParticle(label, '을/를')} ${String(place)}번째 자리에 놓았습니다.`,
  dragCanceled: (label: string) => `${withParticle(label, '을/를')} 처음 자리로 되돌렸습니다.`,
} as const;
