import { IconUpload } from '@tabler/icons-react'
import { feature, pageWords } from '@baquiano/ui/feature.ts'
import { audit, errors, menu, task } from './words/es.json'
import type all from './words/es.json'

const entrance = { module: 'UPLOAD_FILES' } as const

export const importsFeature = feature({
  name: 'imports',
  words: pageWords<typeof all>({ audit, errors, menu, task }, () => import('./words/es.json?raw')),
  pages: [
    {
      path: '/apps/UploadFiles',
      entrance: { ...entrance, permission: 'UPLOAD_FILES_LIST' },
      icon: IconUpload,
      load: () => import('./imports-page.tsx'),
    },
    {
      path: '/apps/UploadFiles/traccar',
      entrance: { ...entrance, permission: 'UPLOAD_FILES_CREATE' },
      load: () => import('./traccar-page.tsx'),
    },
    {
      path: '/apps/manual-data/$id',
      entrance: { ...entrance, permission: 'UPLOAD_FILES_READ' },
      load: () => import('./import-page.tsx'),
    },
  ],
})
