/** The browser's entry. Every visitor loads this file and its imports. */

import { boot, whenIdle } from '@flatirons/framework/runtime'

import { addCopyButtons } from './parts/copy-buttons.ts'
import { closeMenu, listenForMenu, showCurrent } from './parts/menu.ts'
import { listenForScheme } from './parts/scheme.ts'
import { listenForSearch } from './search/open.ts'
import './theme/global.css'
import './theme/layout.css'
import './theme/prose.css'
import './theme/print.css'

const runtime = boot()

listenForScheme()
listenForSearch()
listenForMenu()
whenIdle(addCopyButtons)
// The menu and the dialog belong to the page on which they were opened.
runtime.on('navigation:start', closeMenu)
runtime.on('navigation:end', () => {
  showCurrent()
  whenIdle(addCopyButtons)
})
