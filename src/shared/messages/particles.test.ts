import { formBuildText } from './form-build';
import { operatorText } from './operator';

test.each([
  [formBuildText.trackRemoved('드럼', 0), '드럼을 뺐습니다.'],
  [formBuildText.trackRemoved('드럼', 2), '드럼과 그 분야의 질문 2개를 뺐습니다.'],
  [formBuildText.trackRemoved('노래', 1), '노래와 그 분야의 질문 1개를 뺐습니다.'],
  [
    operatorText.authorMessages.DELETE('메시지', '욕설'),
    '회원님의 메시지를 다음 이유로 삭제했습니다. 20일 안에 이의를 제기할 수 있습니다.\n사유: 욕설',
  ],
])('particles fit the name before them: %s', (text, expected) => {
  expect(text).toBe(expected);
});
