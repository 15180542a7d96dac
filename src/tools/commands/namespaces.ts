/** What root may do without, in a sandbox: everything that would get it out of there again. */
export const ROOT_CAPABILITIES = ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'FSETID', 'SETUID', 'SETGID', 'KILL', 'NET_BIND_SERVICE']

/**
 * Runs as the first process of the namespaces, and everything in them ends with it. It builds a /dev without disks in the
 * place of the data folder, which is then empty for whoever looks; what steers the kernel can only be read; a workspace
 * within the data folder comes back by the working directory, which still holds it. Then all power over mounts is dropped.
 */
const SETUP = `set -e
data=$1 root=$2 cwd=$3 network=$4 capabilities=$5
shift 5
empty() { mount -t tmpfs -o mode=700 none "$1"; }
cd "$root"
empty "$data"
dev=$data/dev
mkdir "$dev" "$dev/pts" "$dev/shm"
for name in null zero full random urandom tty; do : > "$dev/$name"; mount --bind "/dev/$name" "$dev/$name"; done
ln -s /proc/self/fd "$dev/fd"
ln -s fd/0 "$dev/stdin"
ln -s fd/1 "$dev/stdout"
ln -s fd/2 "$dev/stderr"
ln -s pts/ptmx "$dev/ptmx"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 none "$dev/pts"
[ ! -d /dev/shm ] || mount --bind /dev/shm "$dev/shm"
mount --rbind "$dev" /dev
for path in /proc/sys /proc/sysrq-trigger /proc/irq /proc/bus; do
  [ ! -e "$path" ] || { mount --bind "$path" "$path"; mount -o remount,bind,ro "$path"; }
done
empty "$data"
case "$root" in "$data"/*) mkdir -p "$root"; mount -c --bind . "$root";; esac
[ ! -d "$root/.parley" ] || [ "$root/.parley" = "$data" ] || empty "$root/.parley"
[ "$network" = on ] || ip link set lo up 2> /dev/null || :
cd "$cwd"
set +e
setpriv --no-new-privs --inh-caps=-all --bounding-set="$capabilities" -- env -u PARLEY_PATH -u OLDPWD PATH="$PARLEY_PATH" "$@"
exit $?`

/** Until the power is dropped only the system's own programs run: the command's PATH may begin in the workspace. */
const SYSTEM_PROGRAMS = `PARLEY_PATH=$PATH PATH=/usr/sbin:/usr/bin:/sbin:/bin
export PARLEY_PATH
exec "$@"`

/** The sandbox of last resort: the kernel's namespaces by the programs of util-linux, which nearly every Linux has. */
export function namespaceArguments(data: string, network: 'on' | 'off', root: string, cwd: string): string[] {
  const isRoot = process.getuid?.() === 0
  const capabilities = ['-all', ...(isRoot ? ROOT_CAPABILITIES.map((name) => `+${name.toLowerCase()}`) : [])].join(',')
  return [
    // It ends with the server, and all that it started with it.
    ...['/bin/sh', '-c', SYSTEM_PROGRAMS, 'sh', 'setpriv', '--pdeathsig', 'KILL'],
    ...['unshare', '--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--mount-proc'],
    ...(isRoot ? [] : ['--user', '--map-current-user', '--keep-caps']),
    ...(network === 'off' ? ['--net'] : []),
    ...['--', '/bin/sh', '-c', SETUP, 'sh', data, root, cwd, network, capabilities],
  ]
}
