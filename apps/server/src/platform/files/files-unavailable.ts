/** The service that keeps the files does not answer, or says that it cannot: nothing is wrong with the file. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
}
