import { Fragment } from 'react'

/** A sentence of the words in which `<b>…</b>` marks what is bold; it nests no further. */
export function BoldText({ text }: { readonly text: string }) {
  return text
    .split(/<b>(.*?)<\/b>/)
    .map((part, index) =>
      index % 2 === 1 ? <b key={index}>{part}</b> : <Fragment key={index}>{part}</Fragment>,
    )
}
