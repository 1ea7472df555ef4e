import { Page } from '../ui/page.tsx'

export default function Ui() {
  return <Page title="Components">…</Page>
}
