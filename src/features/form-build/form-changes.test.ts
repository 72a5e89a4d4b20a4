import { sampleRecruitment } from '@/app/testing/round-samples';
import { toRoundValues } from '@/entities/recruitment';
import { newQuestion, removeQuestion, removeTrack, restoreTrack } from './form-changes';

test('undoing the removal of a track restores its questions, but none deleted since then [RC-134]', () => {
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
});
