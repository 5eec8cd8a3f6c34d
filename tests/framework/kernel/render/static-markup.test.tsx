// @vitest-environment node

import { expect, test } from 'vitest'

import { renderStatic } from '../../../../framework/kernel/render/static-markup.tsx'

const Title = ({ text }: { text: string }) => <h1>{text.length}</h1>
const Page = ({ text }: { text?: string }) => (
  <article>
    <Title text={text!} />
  </article>
)

function errorOf(render: () => unknown): Error & { componentStack?: string } {
  try {
    render()
  } catch (error) {
    return error as Error
  }
  throw Error('No error was thrown.')
}

const namesIn = (stack = '') => [...stack.matchAll(/^ +at (\w+)/gm)].map(([, name]) => name)

test('renders static HTML', () => {
  expect(renderStatic(<Page text="abc" />)).toEqual({ head: '', html: '<article><h1>3</h1></article>' })
})

test('an error has the stack of its components, the innermost first', () => {
  const error = errorOf(() => renderStatic(<Page />))
  expect(error).toBeInstanceOf(TypeError)
  expect(namesIn(error.componentStack)).toEqual(['Title', 'article', 'Page'])
})

test('an async component is an error with the fix', () => {
  const Slow = async () => <h1>{await Promise.resolve('Later')}</h1>
  expect(errorOf(() => renderStatic(<Slow />)).message).toBe(
    'A component suspends: it is async, or calls use() or lazy(). Pages are rendered synchronously. Load the data in the `load` of a collection, and pass it to the page in `routes`.',
  )
})

test('the component stack is of the expanded tree', () => {
  const Closed = () => (renderStatic(<Page />), null)
  expect(namesIn(errorOf(() => renderStatic(<Closed />, '', <Page />)).componentStack)).toEqual([
    'Title',
    'article',
    'Page',
  ])
})

test('an error that does not happen again, or is frozen, is unchanged', () => {
  let isFirst = true
  function Once() {
    if (isFirst) {
      isFirst = false
      throw Error('Only once.')
    }
    return null
  }
  expect(errorOf(() => renderStatic(<Once />)).componentStack).toBeUndefined()
  const frozen = Object.freeze(Error('Frozen.'))
  const Frozen = () => {
    throw frozen
  }
  expect(errorOf(() => renderStatic(<Frozen />))).toBe(frozen)
})
