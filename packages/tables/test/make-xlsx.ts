import { strToU8, Zip, ZipDeflate } from 'fflate'

type Part = string | Iterable<string>

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** What a workbook of one sheet consists of, beside the sheet and its shared texts. */
export const xlsxParts: Readonly<Record<string, Part>> = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Clientes" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>
<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>
<Relationship Id="rId3" Type="${relations}/styles" Target="styles.xml"/>
</Relationships>`,
  'xl/sharedStrings.xml': '<sst/>',
  'xl/styles.xml': '<styleSheet/>',
}

/** The bytes of an archive of these parts, in their order, piece by piece. */
export function* zipped(parts: Readonly<Record<string, Part>>): Generator<Uint8Array> {
  let made: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
  })
  for (const [name, content] of Object.entries(parts)) {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    for (const text of typeof content === 'string' ? [content] : content) {
      part.push(strToU8(text))
      yield* made
      made = []
    }
    part.push(new Uint8Array(), true)
  }
  zip.end()
  yield* made
}
