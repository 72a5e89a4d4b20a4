import { screen } from '@testing-library/react';
import type { ApplicantSlot } from '@contract/interview';
import { useState } from 'react';
import { sampleSlot } from '@/app/testing/recruitment-samples';
import { renderApp } from '@/app/testing/render-app';
import { SlotPicker } from './slot-picker';

const slot = sampleSlot({ slotId: 1, startsAt: '2099-12-04T09:00:00.000Z', capacity: 3, taken: 1 });
const otherSlot = sampleSlot({ slotId: 2, startsAt: '2099-12-04T09:20:00.000Z' });

/** Shows `slot` and another slot, and replaces them by `refetchedSlots` when the user presses a button. */
function RefetchingPicker({ refetchedSlots }: { refetchedSlots: readonly ApplicantSlot[] }) {
  const [slots, setSlots] = useState<readonly ApplicantSlot[]>([slot, otherSlot]);
  return (
    <>
      <SlotPicker
        applyId={11}
        slots={slots}
        bookedSlotId={undefined}
        messageButton={null}
        onBooked={() => undefined}
        onKeep={undefined}
      />
      <button
        onClick={() => {
          setSlots(refetchedSlots);
        }}
      >
        다시 읽기
      </button>
    </>
  );
}

test.each([
  ['is full', [{ ...slot, taken: 3, bookable: false }, otherSlot], '방금 다른 사람이 골랐습니다.'],
  ['has closed', [{ ...slot, bookable: false }, otherSlot], '고른 시간이 마감되었습니다.'],
  ['was deleted', [otherSlot], '고른 시간이 마감되었습니다.'],
])('says why the chosen slot can no longer be booked: it %s [IV-62]', async (_, refetchedSlots, sentence) => {
  const { user } = renderApp({ element: <RefetchingPicker refetchedSlots={refetchedSlots} /> });
  await user.click(screen.getByRole('radio', { name: '18:00 2자리' }));
  await user.click(screen.getByRole('button', { name: '다시 읽기' }));
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('button', { name: '시간을 골라 주세요' })).toBeDisabled();
});
