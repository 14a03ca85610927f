/** Lower case, without accents, one space between words; `#` and `-` stay: they have a meaning in addresses. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[°º]/g, ' # ')
    .replaceAll(/#/g, ' # ')
    .replaceAll(/\s*-\s*/g, '-')
    .replaceAll(/[^\p{L}\p{N}#\- ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
