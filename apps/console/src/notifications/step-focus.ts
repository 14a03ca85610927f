/** Focuses the row after or before the one that has the focus; the first or last one without. */
export function stepFocus(table: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? (by === 1 ? 0 : rows.length - 1) : at + by
  rows[next]?.querySelector<HTMLElement>('a, button')?.focus()
}
