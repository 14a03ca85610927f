import { describe, expect, test } from 'vitest'
import { findStyleFaults, readSources } from './find-style-faults.mjs'

const sound = {
  'packages/ui/src/classes.css': '.row {\n  --gap: 4px;\n  display: flex;\n  gap: var(--gap);\n}\n',
  'apps/console/src/a.module.css':
    '.box :global(.mantine-Input-input) {\n  font-size: inherit;\n}\n',
  'apps/console/src/a.tsx':
    "import styles from './a.module.css'\nexport const A = () => <p className={`${styles.box} row`} />\n",
}

const broken = (path, from, to) =>
  findStyleFaults({ ...sound, [path]: sound[path].replace(from, to) })

describe('styles of the console', () => {
  test('have no unused or missing class, and no size beside the tokens', () => {
    const sources = readSources()
    expect(Object.keys(sources).filter((it) => it.endsWith('.css')).length).toBeGreaterThan(50)
    expect(findStyleFaults(sources)).toEqual([])
  })

  test('ask no browser for the direction, which the build would ask of the language', () => {
    const faults = broken('apps/console/src/a.module.css', '.box ', '.box:dir(rtl) ')
    expect(faults).toEqual([expect.stringContaining('a.module.css: the build turns :dir()')])
  })

  test('are found sound when they are', () => {
    expect(findStyleFaults(sound)).toEqual([])
  })

  test.each([
    ['font-size: inherit', 'font-size: 12px'],
    ['font-size: inherit', 'font-weight: 620'],
    ['font-size: inherit', 'border-radius: 0 0 12px 12px'],
    ['font-size: inherit', 'border-start-end-radius: 3px'],
    ['font-size: inherit', 'font: 500 11px sans-serif'],
    ['font-size: inherit', 'font-size: var(--gap)'],
  ])('reports a size that is no token, %s → %s', (from, to) => {
    expect(broken('apps/console/src/a.module.css', from, to)).toEqual([
      `apps/console/src/a.module.css: ${to}`,
    ])
  })

  test('reports a class of a module that nobody uses, and one that does not exist', () => {
    expect(broken('apps/console/src/a.module.css', '.box', '.bax')).toEqual([
      'apps/console/src/a.module.css: nobody uses .bax',
      'apps/console/src/a.tsx: apps/console/src/a.module.css has no .box',
    ])
  })

  test('reports a property that is read and set nowhere', () => {
    expect(broken('packages/ui/src/classes.css', 'var(--gap)', 'var(--gab)')).toEqual([
      'packages/ui/src/classes.css: nobody sets --gab',
    ])
    expect(broken('packages/ui/src/classes.css', 'var(--gap)', 'var(--gab, 0)')).toEqual([])
  })

  test('reports a shared class that nobody uses, and one that does not exist', () => {
    expect(broken('packages/ui/src/classes.css', '.row', '.rows')).toEqual([
      'packages/ui: nobody uses .rows',
      'apps/console/src/a.tsx: no shared class .row',
    ])
  })
})
