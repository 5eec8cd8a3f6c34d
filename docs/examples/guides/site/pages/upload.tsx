import { definePage, Head } from '@flatirons/framework'

import Upload from '../islands/upload.island.tsx'

function UploadTemplate() {
  return (
    <>
      <h1>Send a picture</h1>
      <Upload />
    </>
  )
}

export const uploadPage = definePage(UploadTemplate, {
  head: () => <Head title="Send a picture" description="Of a hut, 1 MB at most." />,
})
