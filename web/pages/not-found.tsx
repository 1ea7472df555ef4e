import { MissingPage } from '../features/frame/page-states/missing-page.tsx'

export default function NotFound() {
  return <MissingPage />
}
