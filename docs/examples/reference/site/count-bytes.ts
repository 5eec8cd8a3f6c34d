import type { PageContext, PageData, RenderedPage, RenderedSlice } from '@flatirons/framework'

/** The source of a page, and the number of characters that a navigation to it loads. */
export async function describePage(path: string): Promise<PageContext & { characters: number }> {
  const read = async <Form>(name: string) => (await fetch(name)).json() as Promise<Form>
  const { result } = await read<PageData>(`/page-data${path}page-data.json`)
  const { html, slicesMap } = await read<RenderedPage>(`/page-data${path}page-data-rsc.json`)
  const slices = Object.values(slicesMap).map((name) => read<RenderedSlice>(`/slice-data/${name}.json`))
  const lengths = (await Promise.all(slices)).map((slice) => slice.html.length)
  return { ...result.pageContext, characters: lengths.reduce((sum, length) => sum + length, html.length) }
}
