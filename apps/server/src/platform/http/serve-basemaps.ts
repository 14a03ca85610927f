import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const year_s = 31_536_000

/** Serves the archives of a folder by range under `/basemap/`; what is in one never changes under its name. */
export async function serveBasemaps(http: FastifyInstance, folder: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: folder,
    prefix: '/basemap/',
    decorateReply: false,
    allowedPath: (path) => path.endsWith('.pmtiles'),
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${year_s}, immutable`)
    },
  })
}
