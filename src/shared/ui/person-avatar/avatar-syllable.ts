const COMPOUND_SURNAMES = new Set(['남궁', '독고', '동방', '사공', '서문', '선우', '제갈', '황보']);

/**
 * The letter that stands for a person without a picture: the first syllable of the given name (김하늘 → 하,
 * 남궁현 → 현), of a name in other letters the first one, of no name '?'.
 */
export function avatarSyllable(name: string): string {
  const letters = [...name.normalize('NFC').replace(/\s+/g, '')];
  const [first = '?'] = letters;
  if (!/^[가-힣]+$/.test(letters.join(''))) return first.toUpperCase();
  // Where 선우진 may be read both ways, the third syllable belongs to the given name in both.
  const surname = letters.length > 2 && COMPOUND_SURNAMES.has(letters.slice(0, 2).join('')) ? 2 : 1;
  return letters[surname] ?? first;
}
