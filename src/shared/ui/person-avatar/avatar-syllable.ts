const COMPOUND_SURNAMES = new Set(['남궁', '독고', '동방', '사공', '서문', '선우', '제갈', '황보']);

/**
 * Returns the avatar text of a user without a picture, ignoring spaces. For a Hangul name it is the first syllable
 * of the given name (김하늘 → 하, 남궁현 → 현), or the only syllable of the name. For a name with other characters it
 * is the first character in upper case. For an empty name it is ?.
 */
export function avatarSyllable(name: string): string {
  const characters = [...name.normalize('NFC').replace(/\s+/g, '')];
  const [first = '?'] = characters;
  if (!/^[가-힣]+$/.test(characters.join(''))) return first.toUpperCase();
  // 선우진 is ambiguous; the third syllable belongs to the given name in both readings.
  const surnameLength =
    characters.length > 2 && COMPOUND_SURNAMES.has(characters.slice(0, 2).join('')) ? 2 : 1;
  return characters[surnameLength] ?? first;
}
