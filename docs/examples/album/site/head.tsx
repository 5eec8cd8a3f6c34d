import { SCHEME_SCRIPT } from './parts/scheme-script.ts'

/** Tags in the head of every page. */
export const head = () => <script>{SCHEME_SCRIPT}</script>
