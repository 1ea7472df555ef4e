import { MissingPage } from '../features/page-states/missing-page.tsx'

export default function NotFound() {
  return <MissingPage />
}
