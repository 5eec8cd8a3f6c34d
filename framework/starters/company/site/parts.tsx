/** The parts of every page. */

import { defineSlice, Link } from '@flatirons/framework'

import { NAME } from './config.ts'
import './styles.css'

export const header = defineSlice('header', () => (
  <header>
    <a className="skip" href="#page">
      Skip to the text
    </a>
    <Link to="/">
      <b>{NAME}</b>
    </Link>
    <nav aria-label="Main">
      <Link to="/services/">Services</Link>
      <Link to="/contact/">Contact</Link>
    </nav>
  </header>
))

export const footer = defineSlice('footer', () => (
  <footer>
    <Link to="/legal/imprint/">Imprint</Link>
    <Link to="/legal/privacy/">Privacy</Link>
  </footer>
))
