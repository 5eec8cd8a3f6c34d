/** The browser's entry. Every visitor loads this file and its imports. */

import { boot } from '@flatirons/framework/runtime'

import { closeMenu, listenForMenu, showCurrent } from './parts/menu.ts'
import { listenForScroll } from './parts/on-page.ts'
import { listenForPackageManager, showPackageManager } from './parts/package-manager.ts'
import { listenForScheme } from './parts/scheme.ts'
import { listenForSearch } from './search/open.ts'
import './theme/global.css'
import './theme/layout.css'
import '@flatirons/framework/code.css'
import './theme/prose.css'
import './theme/print.css'

const runtime = boot()

listenForScheme()
listenForSearch()
listenForMenu()
listenForScroll()
listenForPackageManager()
// The menu and the dialog close when the visitor leaves the page.
runtime.on('navigation:start', closeMenu)
runtime.on('navigation:end', showCurrent)
runtime.on('navigation:end', showPackageManager)
