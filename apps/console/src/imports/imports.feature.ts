import { IconUpload } from '@tabler/icons-react'
import { feature } from '@baquiano/ui/feature.ts'
import words from './words/es.json'

const entrance = { module: 'UPLOAD_FILES' } as const

export const importsFeature = feature({
  name: 'imports',
  words,
  pages: [
    {
      path: '/apps/UploadFiles',
      entrance: { ...entrance, permission: 'UPLOAD_FILES_LIST' },
      icon: IconUpload,
      load: () => import('./imports-page.tsx'),
    },
    {
      path: '/apps/manual-data/$id',
      entrance: { ...entrance, permission: 'UPLOAD_FILES_READ' },
      load: () => import('./import-page.tsx'),
    },
  ],
})
