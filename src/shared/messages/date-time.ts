/** Texts of the fields for date and time. */
export const dateTimeText = {
  clear: (name: string) => `${name} 비우기`,
  incomplete: '날짜가 올바르지 않습니다. 다시 입력하거나 모두 지워 주세요.',
  openCalendar: (name: string) => `${name} 달력 열기`,
  /** Replaces texts of the library, which names the weekday 평일, a working day. */
  pickerTexts: {
    weekDay: '요일',
    fieldYearPlaceholder: () => '연도',
    fieldMonthPlaceholder: () => '월',
    fieldDayPlaceholder: () => '일',
    fieldWeekDayPlaceholder: () => '요일',
    fieldHoursPlaceholder: () => '시',
    fieldMinutesPlaceholder: () => '분',
  },
} as const;
