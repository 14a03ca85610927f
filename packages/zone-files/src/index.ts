export { readDocument } from './read-document.ts'
export { readGeoJson, type ReadFailure, type ReadZone, type ReadZones } from './read-zones.ts'
export { ZoneFileError } from './zone-file-error.ts'
