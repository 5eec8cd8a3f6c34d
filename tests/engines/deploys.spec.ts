import { expect, expectTitle, test, whenStarted } from './support.ts'

test('a click before the document learns of a deploy leads to its page, by one full load', async ({
  visitor,
  server,
}) => {
  const hash = 'f'.repeat(20)
  let hear!: () => void
  const until = new Promise<void>((resolve) => (hear = resolve))
  server.fail(/app-data/, { json: { webpackCompilationHash: hash }, until })
  server.fail(/page-data\/our-work/, { delay: 1500 })
  await visitor.open()
  await whenStarted(visitor)
  const documents = server.requests.length
  await expect.poll(() => server.requests.some((request) => /app-data/.test(request))).toBe(true)
  await visitor.run(() => document.querySelector<HTMLElement>('a[href="/our-work/"]')!.click())
  hear()
  await expectTitle(visitor, /Our work/)
  await visitor.wait(1000)
  await expectTitle(visitor, /Our work/)
  expect(
    server.requests.slice(documents).filter((request) => /^GET [^.]*\/$/.test(request)).length,
  ).toBeLessThanOrEqual(1)
})
