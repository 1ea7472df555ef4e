import { MissingPage } from '../features/frame/missing-page.tsx'

export default function NotFound() {
  return <MissingPage />
}
