import { basename, dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year_s = 31_536_000
const hour_s = 3600

/** Serves the archives of a folder by range under `/basemap/`; the content of a name never changes. */
export const serveBasemaps = (http: FastifyInstance, folder: string): Promise<void> =>
  serveArchives(http, {
    folder,
    prefix: '/basemap/',
    isServed: (path) => path.endsWith('.pmtiles'),
    caching: `public, max-age=${year_s}, immutable`,
  })

/** Path prefix of the operator's archive. */
export const archivePath = '/map-archive/'

/** Serves one file of the operator by range, and nothing beside it; it may be replaced at any time. */
export const serveArchive = (http: FastifyInstance, file: string): Promise<void> =>
  serveArchives(http, {
    folder: dirname(file),
    prefix: archivePath,
    isServed: (path) => path === `/${basename(file)}`,
    caching: `public, max-age=${hour_s}`,
  })

interface Served {
  readonly folder: string
  readonly prefix: string
  readonly isServed: (path: string) => boolean
  readonly caching: string
}

async function serveArchives(
  http: FastifyInstance,
  { folder, prefix, isServed, caching }: Served,
): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    allowedPath: isServed,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', caching)
    },
  })
}
