/** The parts of an extract that have names. */
export interface ExtractSource {
  readonly nodes: { readonly at: (id: number) => [cx: number, cy: number] | undefined }
  readonly taggedNodes: readonly {
    readonly cx: number
    readonly cy: number
    readonly tags: Readonly<Record<string, string>>
  }[]
  readonly ways: ReadonlyMap<
    number,
    { readonly refs: readonly number[]; readonly tags: Readonly<Record<string, string>> }
  >
}
