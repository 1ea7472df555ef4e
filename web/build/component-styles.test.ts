import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const styles = new Set(
  globSync('node_modules/@mantine/core/styles/*.layer.css', { cwd: root }).map((file) =>
    path.basename(file, '.layer.css'),
  ),
)

/** Components that are drawn with the styles of others. */
const drawnWith: Record<string, string[]> = {
  Combobox: ['Combobox', 'Popover'],
  Menu: ['Menu', 'Popover'],
  Modal: ['Modal', 'ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  NativeSelect: ['Input', 'Combobox'],
  Notification: ['Notification', 'CloseButton'],
  PasswordInput: ['PasswordInput', 'Input', 'ActionIcon'],
  Pill: ['Pill', 'CloseButton'],
  PillsInput: ['PillsInput', 'Input'],
  SegmentedControl: ['SegmentedControl', 'FloatingIndicator'],
  Switch: ['Switch', 'InlineInput'],
  TextInput: ['Input'],
  Textarea: ['Input'],
}

const importedStyles = (source: string) =>
  [...source.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name = '']) => name)

test('a file that draws a component of Mantine brings its styles, and does not wait for another to do so', () => {
  const firstPaint = importedStyles(read('web/ui/theme/mantine.css'))
  const files = globSync('web/**/*.tsx', { cwd: root })
  let components = 0
  const missing = files.flatMap((file) => {
    const source = read(file)
    const [, list = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(source) ?? []
    const names = list.split(',').map((name) => name.trim().split(' as ')[0] ?? '')
    const brought = new Set([...firstPaint, ...importedStyles(source)])
    components += names.filter((name) => styles.has(name) || name in drawnWith).length
    return names
      .flatMap((name) => drawnWith[name] ?? (styles.has(name) ? [name] : []))
      .filter((name) => !brought.has(name))
      .map((name) => `${file} lacks the styles of ${name}`)
  })
  expect(components).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
