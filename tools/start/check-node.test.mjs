import { expect, it } from 'vitest'
import { checkNode } from './check-node.mjs'

it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('accepts Node %s', (version) => {
  expect(() => checkNode(version)).not.toThrow()
})

it.each(['18.20.4', '20.18.9', '21.7.3', '22.11.0'])(
  'rejects Node %s and explains why',
  (version) => {
    expect(() => checkNode(version)).toThrow(`necesita Node.js 20.19 o posterior`)
  },
)
