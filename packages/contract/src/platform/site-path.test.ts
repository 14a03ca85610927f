import { array, assert, boolean, constantFrom, oneof, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { sitePath } from './site-path.ts'

it.each([
  '/',
  '/dashboard/maps',
  '/dashboard/maps?date=2026-11-20#map',
  '/pages/login?to=%2F%2Fevil.example',
  '/a@b//c',
])('goes to %s', (to) => {
  expect(sitePath(to)).toBe(to)
})

it.each([
  'https://evil.example/',
  '//evil.example/',
  '//owner@evil.example/',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/%2e//evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.\r//evil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%252fevil.example',
  '/./%2f/evil.example',
  'javascript:alert(1)',
  'dashboard/maps',
  '',
  undefined,
  null,
  ['/dashboard/maps'],
])('does not go to %j', (to) => {
  expect(sitePath(to)).toBe(null)
})

const pieces = ['/', '\\', '.', '..', '%2f', '%2F', '%5c', '%2e', '%25', '%09', '\t', '\n', '\r']
const others = [' ', '@', ':', '?', '#', 'https:', 'evil.example', 'owner', ';', '／', '\u0000']

it('never leaves the site, whatever the address is put together of', () => {
  const address = array(oneof(constantFrom(...pieces, ...others), string()))
  assert(
    property(address, boolean(), (parts, isRooted) => {
      const path = sitePath((isRooted ? '/' : '') + parts.join(''))
      if (path === null) return
      // As a browser follows it, and once more as whoever follows where that led.
      const first = new URL(path, 'https://ours.example/pages/login')
      expect(first.origin).toBe('https://ours.example')
      const again = new URL(first.pathname + first.search, 'https://ours.example/')
      expect(again.origin).toBe('https://ours.example')
      expect(new URL(decodeOnce(first.pathname), 'https://ours.example/').origin).toBe(
        'https://ours.example',
      )
      expect(sitePath(path)).toBe(path)
    }),
    { numRuns: 5000 },
  )
})

/** As a proxy does that decodes what it passes on. */
const decodeOnce = (path: string): string => path.replaceAll(/%2f/gi, '/').replaceAll(/%5c/gi, '\\')
