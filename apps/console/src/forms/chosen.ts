/** What stands in the pane: the form itself, or one of its questions; on a narrow screen neither, but the list. */
export type Chosen =
  | { readonly kind: 'list' | 'form' }
  | { readonly kind: 'question'; readonly id: string }
