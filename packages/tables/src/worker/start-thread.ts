import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts the file `<name>` beside a module in a thread of its own: the one that is built beside it, or from the sources by
 * `tsx`.
 *
 * @param beside `import.meta.url` of the module
 */
export function startThread(beside: string, name: string, options: WorkerOptions): Worker {
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, beside), options)
  const source = new URL(`./${name}.ts`, beside).href
  const begin = `import('tsx/esm/api').then((tsx) => tsx.tsImport('${source}', '${source}'))`
  return new Worker(begin, { ...options, eval: true })
}
