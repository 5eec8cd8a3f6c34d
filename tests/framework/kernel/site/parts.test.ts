import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { defineSlice } from '@flatirons/framework'

import { resolveSlices } from '../../../../framework/kernel/site/parts.ts'

const header = defineSlice('header', () => 'Header')
const sidebar = defineSlice('sidebar', () => 'Sidebar')
const plain = defineSlice('plain', () => 'Plain')
const parts = [header, sidebar, 'page'] as const

test('a template has the slices of the site', () => {
  expect(resolveSlices(parts, { parts: undefined })).toEqual({ header, sidebar })
})

test('a template replaces a slice', () => {
  expect(resolveSlices(parts, { parts: { header: plain } })).toEqual({ header: plain, sidebar })
})

test('a template leaves slices out: each is an empty slice with a name of its own, the same for all templates', () => {
  const resolve = () => resolveSlices(parts, { parts: { header: null, sidebar: null } })
  const { header: noHeader, sidebar: noSidebar } = resolve()
  expect([noHeader!.name, noSidebar!.name]).toEqual(['no-header', 'no-sidebar'])
  expect(renderToString(createElement(noSidebar!.Component))).toBe('')
  expect(resolve().sidebar).toBe(noSidebar)
})
