const COMPOUND_SURNAMES = new Set(['남궁', '독고', '동방', '사공', '서문', '선우', '제갈', '황보']);

/**
 * Returns the avatar text of a user without a picture: the first syllable of the given name (김하늘 → 하, 남궁현 →
 * 현), the first letter of a non-Korean name, or ? for an empty name.
 */
export function avatarSyllable(name: string): string {
  const letters = [...name.normalize('NFC').replace(/\s+/g, '')];
  const [first = '?'] = letters;
  if (!/^[가-힣]+$/.test(letters.join(''))) return first.toUpperCase();
  // 선우진 is ambiguous; the third syllable belongs to the given name in both readings.
  const surnameLength = letters.length > 2 && COMPOUND_SURNAMES.has(letters.slice(0, 2).join('')) ? 2 : 1;
  return letters[surnameLength] ?? first;
}
