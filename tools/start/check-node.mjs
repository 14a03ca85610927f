import { Trouble } from './project.mjs'

/** The oldest of each line that every library here runs on. */
const oldest = { 20: 19, 22: 12 }

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  const fine = major > 22 || (major in oldest && minor >= oldest[major])
  if (!fine) {
    throw new Trouble(
      `Baquiano necesita Node.js 20.19 o posterior (o 22.12 o posterior); este es ${version}. https://nodejs.org`,
    )
  }
}
