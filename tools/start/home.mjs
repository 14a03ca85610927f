import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Trouble } from './project.mjs'

/** Files of earlier starts that this one reads or writes. */
const ours = ['lock', 'secret', 'pg-secret', 'pg-place', 'setup-token', 'logs', 'files']

/** Explains why `home` cannot be used, before anything is written there. */
export function checkHome(home) {
  try {
    mkdirSync(home, { recursive: true })
    checkWritable(home)
    for (const name of ours) checkAccess(join(home, name))
  } catch (error) {
    if (error instanceof Trouble || !error.code) throw error
    throw new Trouble(sentenceOf(error, home))
  }
}

/** Permissions alone are not enough: a disk may be read-only or full. */
function checkWritable(home) {
  let probe
  try {
    probe = mkdtempSync(join(home, '.probe-'))
    writeFileSync(join(probe, 'probe'), 'x'.repeat(4096), { flush: true })
  } catch (error) {
    throw Object.assign(error, { path: home })
  } finally {
    if (probe) rmSync(probe, { recursive: true, force: true })
  }
}

function checkAccess(path) {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    if (error.code !== 'ENOENT') throw Object.assign(error, { path })
  }
}

const elsewhere = 'o elija otra carpeta con BAQUIANO_HOME'
const full = (home) => `El disco de ${home} está lleno: libere espacio ${elsewhere}.`
const noFolder = (home) => `${home} no es una carpeta: quítelo ${elsewhere}.`

const sentences = {
  EROFS: (home) =>
    `No se puede escribir en ${home}: el disco es de solo lectura. Hágalo escribible ${elsewhere}.`,
  EACCES: notAllowed,
  EPERM: notAllowed,
  ENOSPC: full,
  EDQUOT: full,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
}

function sentenceOf(error, home) {
  const sentence = sentences[error.code]
  return sentence
    ? sentence(home, error.path ?? home)
    : `No se puede usar ${home}: ${error.message}`
}

function notAllowed(_home, path) {
  const owner = ownerOf(path)
  return owner === undefined || owner === process.getuid?.()
    ? `No hay permiso para leer y escribir ${path}: cámbielo ${elsewhere}.`
    : `${path} es de otra cuenta (uid ${owner}): arranque con ella ${elsewhere}.`
}

/** The owner of the file, or of the nearest folder above it that exists. */
function ownerOf(path) {
  try {
    return statSync(path).uid
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'ENOENT') {
      const parent = join(path, '..')
      return parent === path ? undefined : ownerOf(parent)
    }
    throw error
  }
}
