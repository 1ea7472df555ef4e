export { EditSharedReadModal as default } from './shared-read-modal.tsx'
