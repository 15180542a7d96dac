import { useQuery } from '@tanstack/react-query'
import { client } from '../state/api.ts'

export const meQuery = { queryKey: ['me'], queryFn: () => client.me(), staleTime: 60_000 }

export const useMe = () => useQuery(meQuery).data
