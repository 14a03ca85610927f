import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../start/project.mjs'

const budget = JSON.parse(readFileSync(new URL('./budget.json', import.meta.url), 'utf8'))

/** What each part of a run cost beside its budget, and the files that took longest. */
export function report(parts) {
  const rows = parts.map(({ name, cpu_s, wall_s }) => [
    name,
    cpu_s === null ? '–' : cpu_s.toFixed(0),
    String(budget[name] ?? '–'),
    wall_s.toFixed(0),
  ])
  const known = parts.flatMap(({ cpu_s }) => (cpu_s === null ? [] : [cpu_s]))
  const sum = known.reduce((total, one) => total + one, 0)
  const limit = parts.reduce((total, { name }) => total + (budget[name] ?? 0), 0)
  const lines = [
    ['part', 'CPU s', 'budget', 'wall s'],
    ...rows,
    ['all', known.length === 0 ? '–' : sum.toFixed(0), String(limit), ''],
  ].map(([name, ...figures]) => name.padEnd(16) + figures.map((it) => it.padStart(8)).join(''))
  const files = parts
    .flatMap(({ results }) => (existsSync(results ?? '') ? durationsIn(results) : []))
    .toSorted((one, other) => other.s - one.s)
    .slice(0, 5)
    .map(({ s, file }) => `${s.toFixed(0).padStart(6)} s  ${file}`)
  const dearest = files.length > 0 ? ['', 'The files that took longest:', ...files] : []
  return ['', ...lines, ...dearest].join('\n')
}

function durationsIn(results) {
  const { testResults } = JSON.parse(readFileSync(results, 'utf8'))
  return testResults.map(({ name, startTime, endTime }) => ({
    s: (endTime - startTime) / 1000,
    file: relative(root, name),
  }))
}
