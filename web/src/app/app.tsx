import { RouterProvider } from 'react-router-dom'
import { DataProvider } from '../data/device-context.tsx'
import { data } from './page-data.ts'
import { router } from './router.tsx'
import { useSync } from './use-sync.ts'

/** The whole page. */
export const App = () => {
  useSync(data)
  return (
    <DataProvider data={data}>
      <RouterProvider router={router} />
    </DataProvider>
  )
}
