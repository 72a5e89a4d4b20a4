import { MAX_QUESTIONS } from '@contract/recruitment';
import { sampleRecruitment } from '@/app/testing/round-samples';
import { toRoundValues } from '@/entities/recruitment';
import {
  changeQuestion,
  insertQuestions,
  newQuestion,
  removeQuestion,
  removeTrack,
  restoreQuestion,
  restoreTrack,
} from './form-changes';

test('undoing the removal of a track restores its questions, except those deleted or given to all since then [RC-134]', () => {
  const vocals = { key: 'vocals', name: '보컬' };
  const drums = { key: 'drums', name: '드럼' };
  const forBoth = {
    ...newQuestion('SHORT', vocals.key, '좋아하는 밴드'),
    trackKeys: [drums.key, vocals.key],
  };
  const forVocals = newQuestion('SHORT', vocals.key, '부를 곡');
  const before = {
    ...toRoundValues(sampleRecruitment()),
    tracks: [vocals, drums],
    questions: [forBoth, forVocals],
  };
  const removed = removeTrack(before, vocals.key);
  expect(restoreTrack(removed, before, vocals.key)).toEqual(before);
  expect(restoreTrack(removeQuestion(removed, forBoth.key), before, vocals.key)).toEqual({
    ...before,
    questions: [forVocals],
  });
  const forAll = changeQuestion(removed, forBoth.key, { trackKeys: [] });
  expect(restoreTrack(forAll, before, vocals.key).questions).toEqual([
    { ...forBoth, trackKeys: [] },
    forVocals,
  ]);
});

test('an undo beyond the maximum drops no question, and then no question can be added [RC-134]', () => {
  const [removed, ...others] = Array.from({ length: MAX_QUESTIONS + 1 }, () =>
    newQuestion('SHORT', undefined),
  );
  if (!removed) throw new Error('no question');
  const full = { ...toRoundValues(sampleRecruitment()), questions: others };
  const restored = restoreQuestion(full, removed, 0);
  expect(restored.questions).toEqual([removed, ...others]);
  const added = [newQuestion('SHORT', undefined), newQuestion('SHORT', undefined)];
  expect(insertQuestions(restored, added)).toEqual(restored);
});
