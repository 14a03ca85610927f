import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../start/project.mjs'

const budget = JSON.parse(readFileSync(new URL('./budget.json', import.meta.url), 'utf8'))

/**
 * What each part of a run cost beside its budget, the files that took longest, and the tests that needed a second
 * attempt: what fails in every first one is no matter of a busy machine.
 */
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
  const results = parts.flatMap((part) =>
    existsSync(part.results ?? '')
      ? JSON.parse(readFileSync(part.results, 'utf8')).testResults
      : [],
  )
  const files = results
    .map(durationOf)
    .toSorted((one, other) => other.s - one.s)
    .slice(0, 5)
    .map(({ s, file }) => `${s.toFixed(0).padStart(6)} s  ${file}`)
  const dearest = files.length > 0 ? ['', 'The files that took longest:', ...files] : []
  const again = results.flatMap(secondAttempts)
  const retried = again.length > 0 ? ['', 'Tests that needed a second attempt:', ...again] : []
  return ['', ...lines, ...dearest, ...retried].join('\n')
}

const durationOf = ({ name, startTime, endTime }) => ({
  s: (endTime - startTime) / 1000,
  file: relative(root, name),
})

/** Passed tests keep the errors of the attempts before. */
function secondAttempts({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [first = ''] }) => {
      const reason = first.split('\n')[0].trim()
      return `  ${relative(root, name)}  ${fullName}\n    ${reason}`
    })
}
