// A MongoDB-protocol server for tests: FerretDB over SQLite files in the folder given as its one argument.
// It listens on a free port of 127.0.0.1, prints its address as the only line on stdout, and ends when stdin
// closes, so that it never outlives the process that started it.
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"os"
	"path/filepath"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: ferretdb <folder>")
	}
	folder := os.Args[1]
	socket := filepath.Join(folder, "socket")

	server, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{Unix: socket},
		Logger:    slog.New(slog.DiscardHandler),
		Handler:   "sqlite",
		SQLiteURL: "file:" + folder + "/",
	})
	if err != nil {
		log.Fatal(err)
	}

	ctx, stop := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		stop()
	}()
	go func() {
		server.MongoDBURI() // returns once Run has opened the socket
		entrance, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("mongodb://%s/\n", entrance.Addr())
		serveOneAtATime(entrance, socket)
	}()

	if err := server.Run(ctx); err != nil {
		log.Fatal(err)
	}
}
