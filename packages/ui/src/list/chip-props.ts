/** What the chip of every kind of filter takes. */
export interface ChipProps<Filter> {
  readonly filter: Filter
  /** As the URL has it. */
  readonly value: unknown
  /** Whether it has no value yet and opens by itself. */
  readonly isNew: boolean
  readonly onChange: (value: unknown) => void
  /** Called when it closes without a value. */
  readonly onClose: () => void
}
