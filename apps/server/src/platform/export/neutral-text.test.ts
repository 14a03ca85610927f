import { expect, it } from 'vitest'
import { neutralField, neutralText } from './neutral-text.ts'

it.each(['=1+1', '+57 300', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])(
  'neutralises %j',
  (text) => {
    expect(neutralText(text)).toBe(`'${text}`)
  },
)

it.each(['', 'Calle 10 # 43-20', 'a=b', "'=1", ' =1'])('leaves %j as it is', (text) => {
  expect(neutralText(text)).toBe(text)
})

it.each([
  ['=1', "'=1"],
  ['Ana;=1+1', "Ana;'=1+1"],
  ['Ana\n@SUM(A1)', "Ana\n'@SUM(A1)"],
  ['Ana; =1', 'Ana; =1'],
  ['a;b=c', 'a;b=c'],
])('neutralises %j in a line of text, wherever its reader begins a field', (text, neutral) => {
  expect(neutralField(text)).toBe(neutral)
})
