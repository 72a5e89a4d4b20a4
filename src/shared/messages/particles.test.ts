import { formBuildText } from './form-build';

test.each([
  [formBuildText.trackRemoved('드럼', 0), '드럼을 뺐습니다.'],
  [formBuildText.trackRemoved('드럼', 2), '드럼과 그 분야의 질문 2개를 뺐습니다.'],
  [formBuildText.trackRemoved('노래', 1), '노래와 그 분야의 질문 1개를 뺐습니다.'],
])('particles fit the name before them: %s', (text, expected) => {
  expect(text).toBe(expected);
});
