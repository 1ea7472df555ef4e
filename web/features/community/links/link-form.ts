import { ShareLinkPatch, type ShareLink } from '../../../../contract/links.ts'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useReader } from '../../account/session/api.ts'
import { useUpdateShareLink } from './api.ts'
import { expiryFieldsOf, momentOf } from './expiry.ts'
import { linkMessages, type LinkFieldValues } from './link-fields.tsx'

/** Changes the name of a link, when it ends and who may list it; its address stays the same. */
export function useLinkForm(link: ShareLink, onSaved: () => void) {
  const zone = useReader()?.time_zone ?? null
  const updateLink = useUpdateShareLink()
  const initialValues: LinkFieldValues = {
    name: link.name ?? '',
    isIndexed: link.may_be_indexed,
    ...expiryFieldsOf(link.expires_at, zone),
  }
  return useSchemaForm({
    schema: ShareLinkPatch,
    mode: 'controlled',
    initialValues,
    // A date means the end of its day: unless another is chosen, the link ends when it did, or has.
    read: ({ name, isIndexed, expiry, day }) => ({
      name,
      may_be_indexed: isIndexed,
      ...((expiry !== initialValues.expiry || day !== initialValues.day) && {
        expires_at: momentOf({ expiry, day }, zone, new Date()),
      }),
    }),
    fieldMessages: linkMessages,
    onSubmit: async (patch) => {
      await updateLink.mutateAsync({ id: link.id, patch })
      onSaved()
    },
  })
}
